/** For `node --import`: the wall clock of the program stands still at POS_NOW. */
const now = Number(process.env.POS_NOW);
Date.now = () => now;

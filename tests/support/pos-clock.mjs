/**
 * Preloaded into a program under test (`node --import`): what it waits for runs on a clock that the
 * test moves, so that an hour of a token's life takes no time. The clock of the wall stays what it is.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** A call that never comes to rest is cut off here, so that a broken program cannot hang its test. */
const mostTurnMs = 400;

const { writeSync } = fs;
const full = () => {
  throw new Error('ENOSPC: the disk is full');
};

let now = 0;
let calls = 0;
let waits = [];

timers.setTimeout = (ms = 0) =>
  new Promise((resolve) => {
    waits.push({ at: now + Math.max(0, ms), resolve });
  });
syncBuiltinESMExports();
performance.now = () => now;

const { fetch } = globalThis;
globalThis.fetch = async (...request) => {
  calls += 1;
  try {
    const response = await fetch(...request);
    // Read to its end here: what comes after is a few turns of the loop away.
    const text = await response.text();
    return new Response(text, { status: response.status, headers: response.headers });
  } finally {
    calls -= 1;
  }
};

async function quiet() {
  const began = Date.now();
  for (let calm = 0; calm < 4 && Date.now() - began < mostTurnMs;) {
    await new Promise((resolve) => setImmediate(resolve));
    calm = calls === 0 ? calm + 1 : 0;
  }
}

/** To the next moment at which something is due, or by so many milliseconds. */
process.on('message', async ({ by = 0, store }) => {
  if (store !== undefined) {
    fs.writeSync = store ? writeSync : full;
    syncBuiltinESMExports();
  }
  now += by;
  const due = waits.filter(({ at }) => at <= now);
  waits = waits.filter(({ at }) => at > now);
  for (const { resolve } of due) resolve();
  await quiet();
  process.send({ next: Math.min(...waits.map(({ at }) => at)) - now });
});

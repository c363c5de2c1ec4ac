/** For `node --import`: the timers of the program use a clock that the test advances. `Date` is unchanged. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** Milliseconds to wait for pending calls at most, so that a broken program cannot block its test. */
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
    // Read the whole body here, so that later steps only need a few turns of the event loop.
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

/** Advances the clock by `by` milliseconds, runs due timers and reports the time to the next one. */
async function advance({ by = 0, store }) {
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
}

process.on('message', (message) => void advance(message));

import { parentPort, Worker } from 'node:worker_threads';

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

import { refusal, type Run, type Tool } from './tool';

/** Time limit of a call. Clients wait 60 s (MCP SDK), and a call may have to wait for another one first. */
const maxSeconds = 25;

/** Threads at a time. The last one takes only short calls, so that these do not wait for long ones. */
const maxThreads = 3;

/** Maximum characters of the arguments of a short call: more than one IPN with its headers usually has. */
const shortCall = 4000;

interface Call {
  name: string;
  given: unknown;
}

/** Runs tools in threads of this program, the shortest call first, so that the server answers other messages meanwhile. */
export function runnerOf(tools: readonly Tool[]): Run {
  const idle: Worker[] = [];
  const waiting: { size: number; start: () => void }[] = [];
  let busy = 0;

  /** Starts the shortest waiting call if there is a thread for it. Each call and each end of a call starts one. */
  const next = (): void => {
    waiting.sort((a, b) => a.size - b.size);
    const [first] = waiting;
    if (!first || busy >= (first.size > shortCall ? maxThreads - 1 : maxThreads)) return;
    busy += 1;
    waiting.shift();
    first.start();
  };

  /** A thread of this file; undefined if the permission model of Node.js allows none (`--allow-worker`). */
  const thread = (): Worker | undefined => {
    try {
      return idle.pop() ?? new Worker(new URL(import.meta.url));
    } catch {
      return undefined;
    }
  };

  const ask = (worker: Worker, call: Call, progress: () => void): Promise<CallToolResult> =>
    new Promise((resolve) => {
      let seconds = 0;
      const end = (result: CallToolResult, isUsable: boolean): void => {
        clearInterval(timer);
        worker.off('message', answer).off('error', fail);
        worker.unref();
        if (isUsable) idle.push(worker);
        else void worker.terminate();
        resolve(result);
      };
      const answer = (result: CallToolResult): void => {
        end(result, true);
      };
      const fail = (error: Error): void => {
        end(refusal(`${call.name} failed: ${error.message}`), false);
      };
      const timer = setInterval(() => {
        seconds += 1;
        if (seconds < maxSeconds) {
          progress();
          return;
        }
        const text = `Cannot tell: ${call.name} was stopped after ${maxSeconds} s. Paste only the part around the failure.`;
        end(refusal(text), false);
      }, 1000);
      worker.on('message', answer).on('error', fail);
      // An idle thread does not keep the program running.
      worker.ref();
      worker.postMessage(call);
    });

  return async (name, given, progress) => {
    await new Promise<void>((start) => {
      waiting.push({ size: JSON.stringify(given).length, start });
      next();
    });
    try {
      const worker = thread();
      return worker
        ? await ask(worker, { name, given }, progress)
        : answerOf(tools, { name, given });
    } finally {
      busy -= 1;
      next();
    }
  };
}

function answerOf(tools: readonly Tool[], { name, given }: Call): CallToolResult {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  return tool.call(given);
}

/** Answers the calls of `runnerOf`, in a thread. */
export function serveCalls(tools: readonly Tool[]): void {
  parentPort?.on('message', (call: Call) => parentPort?.postMessage(answerOf(tools, call)));
}

import { parentPort, Worker } from 'node:worker_threads';

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

import { refusal, type Run, type Tool } from './tool';

/** Time limit of a call. Clients wait 60 s (MCP SDK), and a call may have to wait for another one first. */
const maxSeconds = 25;

/** Maximum characters of the arguments of a short call: more than one IPN with its headers usually has. */
const shortCall = 4000;

interface Call {
  name: string;
  given: unknown;
}

/**
 * Runs tools in threads of this program, so that the server answers other messages meanwhile. Short calls have their own
 * thread: they do not wait for long ones, and only one thread loads the search index.
 */
export function runnerOf(tools: readonly Tool[]): Run {
  const [short, long] = [poolOf(tools, 1), poolOf(tools, 2)];
  return (name, given, progress) =>
    (JSON.stringify(given).length > shortCall ? long : short)(name, given, progress);
}

/** Runs calls in the order of their arrival. @param maxThreads threads at a time; further calls wait */
function poolOf(tools: readonly Tool[], maxThreads: number): Run {
  const idle: Worker[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

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
    // A call that waited takes over the place of the one that ended.
    if (busy >= maxThreads) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      const worker = thread();
      return worker
        ? await ask(worker, { name, given }, progress)
        : answerOf(tools, { name, given });
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
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

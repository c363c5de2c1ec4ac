import { parentPort, Worker, workerData } from 'node:worker_threads';

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

import type { DiagnosisContent } from './content';
import { Keys } from './keys';
import { refusal, type Run } from './tool';
import { diagnosisTools } from './tools/diagnose';

/** Time limit of a call. Clients wait 60 s (MCP SDK), and a call may have to wait for another one first. */
const maxSeconds = 25;

/** Threads at a time; further calls wait. */
const maxThreads = 2;

interface Call {
  name: string;
  given: unknown;
}

/** Runs long tools in threads of this program, so that the server answers other messages meanwhile. */
export function longWork(content: DiagnosisContent): Run {
  const idle: Worker[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  /** A thread of this file; undefined if the permission model of Node.js allows none (`--allow-worker`). */
  const thread = (): Worker | undefined => {
    try {
      return idle.pop() ?? new Worker(new URL(import.meta.url), { workerData: content });
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
        const text = `Cannot tell: ${call.name} was stopped after ${maxSeconds} s. Try a shorter input, for example without the fields that are certainly right.`;
        end(refusal(text), false);
      }, 1000);
      worker.on('message', answer).on('error', fail);
      // An idle thread does not keep the program running.
      worker.ref();
      worker.postMessage(call);
    });

  return async (name, given, progress) => {
    if (busy >= maxThreads) await new Promise<void>((resolve) => waiting.push(resolve));
    busy += 1;
    try {
      const worker = thread();
      return worker
        ? await ask(worker, { name, given }, progress)
        : answerOf(content, { name, given });
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };
}

function answerOf(content: DiagnosisContent, { name, given }: Call): CallToolResult {
  const tools = diagnosisTools(content, new Keys(process.env, content.keys));
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  return tool.call(given);
}

/** Answers the calls of `longWork`, in a thread. */
export function serveLongWork(): void {
  const port = parentPort;
  port?.on('message', (call: Call) => {
    port.postMessage(answerOf(workerData as DiagnosisContent, call));
  });
}

import type { FactData } from '../../contract';
import type { Call, Ipn, Shop } from '../traffic';

/** The verdict of a case after one more line. */
export interface Verdict {
  passed: boolean;
  /** In English, for the export beside the Vietnamese case. */
  reason: string;
}

/** One case under way. A new one is made for each run of the passport. */
export interface Judge {
  call?: (call: Call) => Verdict | undefined;
  ipn?: (ipn: Ipn) => Verdict | undefined;
  shop?: (shop: Shop) => Verdict | undefined;
  /** What is still missing, once a part of the case was seen. */
  waiting?: () => string | undefined;
}

export type MakeJudge = (facts: FactData) => Judge;

/** The memory of a judge: the newest entries only, since a case takes minutes. */
export class Recent<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    super.set(key, value);
    if (this.size > mostRemembered) {
      for (const oldest of this.keys()) {
        this.delete(oldest);
        break;
      }
    }
    return this;
  }
}

export const mostRemembered = 500;

export const pass = (reason: string): Verdict => ({ passed: true, reason });
export const fail = (reason: string): Verdict => ({ passed: false, reason });

export const second = 1_000;
/** Longest pause after which a repetition counts as automatic. */
export const personSeconds = 120;
export const isRight = ({ variant }: Ipn): boolean => variant === undefined || variant === 'right';

/** The judges of some cases, by the case's id. */
export type Judges = Readonly<Record<string, MakeJudge>>;

import type { QrDrawing, QrForm, QrPayment, QrReading } from '@portal/core/diagnosis';

/** What the worker is asked for. */
export type QrTask = { to: 'make'; form: QrForm } | { to: 'read'; text: string };

export interface QrAnswer {
  to: QrTask['to'];
  reading: QrReading;
  /** Of the string, or of the corrected one where it is wrong; none where there is no right one. */
  code?: { drawing: QrDrawing; payment: QrPayment };
}

import type { QrDrawing, QrForm, QrPayment, QrReading } from '@portal/core/diagnosis';

/** Task for the worker. */
export type QrTask = { to: 'make'; form: QrForm } | { to: 'read'; text: string };

export interface QrAnswer {
  to: QrTask['to'];
  reading: QrReading;
  /** Code of the string, or of its correction; undefined without a valid string. */
  code?: { drawing: QrDrawing; payment: QrPayment };
}

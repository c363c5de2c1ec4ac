import { drawQr, makeVietQr, readVietQr } from '../../../workbench';
import { answering } from '../answering';
import type { QrAnswer, QrTask } from './task';

answering((task: QrTask): QrAnswer => {
  const reading = readVietQr(task.to === 'make' ? makeVietQr(task.form) : task.text);
  const mended = reading.mended === undefined ? undefined : readVietQr(reading.mended);
  const good = reading.isValid ? reading : mended;
  return {
    to: task.to,
    reading,
    ...(good && { code: { drawing: drawQr(good.text), payment: good.payment } }),
  };
});

export { ToConfirm } from './ToConfirm';
export { ToConfirmList, type OpenPoint } from './ToConfirmList';

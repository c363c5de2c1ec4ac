export { ToConfirm } from './ToConfirm';
export { ToConfirmList } from './ToConfirmList';

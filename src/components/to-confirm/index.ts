export { ToConfirm } from './ToConfirm';

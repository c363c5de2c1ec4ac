export { listOpenPoints, type OpenPoint } from './open-points';
export { questionId } from './question-id';

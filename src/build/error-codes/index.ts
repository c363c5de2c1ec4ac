export { errorCodesPath, loadErrorCodes, type ErrorCode, type ErrorCodes } from './error-codes';

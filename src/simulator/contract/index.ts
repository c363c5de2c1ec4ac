export type {
  Contract,
  ContractData,
  ErrorData,
  FactData,
  OperationData,
  UatCaseData,
  Validators,
} from './contract';
export { faultOf, type Fault, type FieldFault } from './faults';

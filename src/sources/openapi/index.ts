export { assertUsable } from './assert-usable';
export { compareNumbers, counts, exclusives, strictest } from './constraints';
export type { Constraints, Limit } from './constraints';
export { Contract, type Info, type AskedQuestion, type Party, type Tag } from './contract';
export type { SpecPath, SpecValue } from './document';
export { isUnused, type Direction } from './direction';
export { toJsonSchema } from './json-schema';
export { ipnSchemas } from './ipn-schemas';
export { endOfLife, type Lived, type Text } from './text';
export { loadContract } from './load';
export { pageId } from './names';
export { publishContract } from './published';
export { errorCodesIn, type Encoding, type MediaType, type NamedValue } from './media';
export type {
  Callback,
  Link,
  Operation,
  Parameter,
  RequestBody,
  Response,
  WorkbenchTool,
} from './operation';
export { readParts, type ContractParts, type OperationPlace, type Place } from './parts';
export { namedValues, readSchema, schemaPlace, typeLabel } from './schema';
export type { EnumValue, ExternalDocs, Schema } from './schema';
export { isChoice, type SchemaGroup, type SchemaNodes, type SchemaOption } from './schema-groups';
export type { OAuthFlow, SecurityScheme } from './security';
export { receiverServer, serverPath, unknownServer, type Server } from './server';

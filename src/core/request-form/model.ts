/** Keywords whose value is a number. */
export type LimitKeyword =
  | 'multipleOf'
  | `${'min' | 'max'}${'Length' | 'Items' | 'Contains' | 'Properties' | 'imum'}`
  | `exclusive${'Minimum' | 'Maximum'}`;

/** A JSON Schema (2020-12) without descriptions and examples. */
export interface FormSchema extends Partial<Record<LimitKeyword, number>> {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  uniqueItems?: boolean;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, FormSchema>;
  properties?: Record<string, FormSchema>;
  patternProperties?: Record<string, FormSchema>;
  propertyNames?: FormSchema;
  additionalProperties?: FormSchema | boolean;
  unevaluatedProperties?: FormSchema | boolean;
  prefixItems?: FormSchema[];
  items?: FormSchema;
  unevaluatedItems?: FormSchema;
  contains?: FormSchema;
  allOf?: FormSchema[];
  anyOf?: FormSchema[];
  oneOf?: FormSchema[];
  not?: FormSchema;
  if?: FormSchema;
  then?: FormSchema;
  else?: FormSchema;
}

export type ParameterPlace = 'path' | 'query' | 'header';

/** A named value: a parameter, or a field of a form body. */
export interface FormField {
  name: string;
  required: boolean;
  schema: FormSchema;
  /** The example as text; undefined if the first sample omits the field. */
  initial?: string;
  /** Suggested when a reader adds the field. */
  example: string;
  /** Style other than `form` and `simple` (OpenAPI, "Style Values"). */
  style?: 'deepObject' | 'pipeDelimited' | 'spaceDelimited';
  /** Whether each member of a list or object is a separate pair; by default only in a query and a form. */
  explode?: boolean;
  /** Environment variable that a sample reads until a reader enters a value. */
  env?: string;
  /** Whether the value is sent as JSON: a parameter with `content`, or an object in a form. */
  json?: boolean;
  /** Whether the value is the content of a file, in a multipart form. */
  file?: boolean;
  /** Media type of a part of a multipart form. */
  mediaType?: string;
}

export interface FormParameter extends FormField {
  place: ParameterPlace;
}

export interface FormCredential {
  scheme: string;
  place: 'header' | 'query';
  /** Name of the header or parameter. */
  name: string;
  prefix: string;
  /** Environment variable that a sample reads until a reader enters a credential. */
  env: string;
}

export interface FormBody {
  mediaType: string;
  kind: 'text' | 'form' | 'multipart';
  schema?: FormSchema;
  /** Fields of an object body: all fields of a form, only the scalar fields of JSON. */
  fields: FormField[];
  /** Named examples; the sample uses the first one. */
  examples: { name: string; text: string }[];
}

export interface RequestForm {
  method: string;
  path: string;
  /** Line above each sample. It announces the removal of the operation. */
  note?: string;
  servers: string[];
  accept?: string;
  parameters: FormParameter[];
  credentials: FormCredential[];
  bodies: FormBody[];
  /** Schemas by the name in `$ref`. */
  definitions: Record<string, FormSchema>;
}

export interface RequestValues {
  server: string;
  /** Security scheme → the reader's credential. */
  credentials: Record<string, string>;
  /** `<place> <name>` → text; absent parameters are not sent. */
  parameters: Record<string, string>;
  /** Index in `bodies`. */
  body: number;
  text: string;
  /** Field → text, of a form. */
  fields: Record<string, string>;
}

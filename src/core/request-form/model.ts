/** Keywords whose value is a number. */
type Limit =
  | 'multipleOf'
  | `${'min' | 'max'}${'Length' | 'Items' | 'Contains' | 'Properties' | 'imum'}`
  | `exclusive${'Minimum' | 'Maximum'}`;

/** JSON Schema 2020-12 without texts and examples. */
export interface FormSchema extends Partial<Record<Limit, number>> {
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

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** A value with a name: a parameter, or a field of a form body. */
export interface FormField {
  name: string;
  required: boolean;
  schema: FormSchema;
  /** The example as text; undefined: not part of the first sample. */
  initial?: string;
  /** Offered when a reader turns the field on. */
  example: string;
  style?: string;
  explode?: boolean;
  /** Environment variable that a sample reads it from until a reader types a value. */
  env?: string;
  /** Sent as JSON (a parameter with `content`, a part of that media type). */
  json?: boolean;
  /** Reserved characters of a query stay as they are (`allowReserved`). */
  reserved?: boolean;
  /** Of a part of a multipart body that is no file: the media type that it names. */
  mediaType?: string;
  /** A part of a multipart body that is a file, and its media type. */
  file?: string;
  /** Headers of a part beside Content-Type (`encoding.headers`). */
  headers?: { name: string; value: string }[];
}

export interface FormParameter extends FormField {
  place: ParameterPlace;
}

export interface FormCredential {
  /** Name of the security scheme. */
  scheme: string;
  place: 'header' | 'query' | 'cookie';
  /** Header, parameter or cookie that carries it. */
  name: string;
  prefix: string;
  /** Environment variable that a sample reads it from until a reader types one. */
  env: string;
}

export interface FormBody {
  mediaType: string;
  /** Of a `file` the text is its name. */
  kind: 'text' | 'form' | 'multipart' | 'file';
  schema?: FormSchema;
  /** Named fields, where the body is an object: all of a form, the plain ones of JSON. */
  fields: FormField[];
  /** Named texts to start from; the first one is the sample's. */
  examples: { name: string; text: string }[];
}

export interface RequestForm {
  method: string;
  path: string;
  /** Stands above each sample: that the operation will go. */
  note?: string;
  servers: string[];
  accept?: string;
  parameters: FormParameter[];
  credentials: FormCredential[];
  bodies: FormBody[];
  /** Schemas that `$ref` names. */
  definitions: Record<string, FormSchema>;
}

export interface RequestValues {
  server: string;
  /** Scheme → what the reader typed. */
  credentials: Record<string, string>;
  /** `<place> <name>` → text; what is not here is not sent. */
  parameters: Record<string, string>;
  /** Headers that the spec does not name. */
  headers: { name: string; value: string }[];
  /** Index in `bodies`. */
  body: number;
  text: string;
  /** Field → text, of a form or multipart body. */
  fields: Record<string, string>;
}

/**
 * The parts of a Postman collection, format v2.1.0, that are written here
 * (https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html).
 */
export interface PostmanText {
  content: string;
  type: 'text/markdown' | 'text/plain';
}

/** A header, a parameter or a field of a form. */
export interface PostmanValue {
  key: string;
  value?: string;
  type?: string;
  src?: string;
  description?: PostmanText | string;
  disabled?: boolean;
}

export interface PostmanUrl {
  raw?: string;
  host?: string[];
  path?: string[];
  query?: PostmanValue[];
  variable?: PostmanValue[];
}

export type PostmanBody =
  | { mode: 'raw'; raw: string; options: { raw: { language: string } } }
  | { mode: 'urlencoded'; urlencoded: PostmanValue[] }
  | { mode: 'formdata'; formdata: PostmanValue[] }
  | { mode: 'file'; file: { src: string } };

export type PostmanAuth =
  { type: 'noauth' } | { type: 'bearer'; bearer: { key: string; value: string; type: string }[] };

export interface PostmanRequest {
  method: string;
  description?: PostmanText | string;
  auth?: PostmanAuth;
  url: PostmanUrl;
  header: PostmanValue[];
  body?: PostmanBody;
}

/** A saved example: a request and, where the contract tells one, its answer. */
export interface PostmanSaved {
  id: string;
  name: string;
  originalRequest: PostmanRequest;
  status?: string;
  code?: number;
  header?: PostmanValue[];
  cookie: [];
  body?: string;
  _postman_previewlanguage?: string;
}

export interface PostmanItem {
  id: string;
  name: string;
  request: PostmanRequest;
  response: PostmanSaved[];
  event: { listen: 'test'; script: { id: string; type: 'text/javascript'; exec: string[] } }[];
}

export interface PostmanFolder {
  id: string;
  name: string;
  description?: PostmanText | string;
  item: (PostmanItem | PostmanFolder)[];
}

export interface PostmanCollection {
  info: {
    _postman_id: string;
    name: string;
    version: string;
    description: PostmanText;
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  };
  auth?: PostmanAuth;
  item: (PostmanItem | PostmanFolder)[];
  variable: PostmanValue[];
}

export interface PostmanEnvironment {
  id: string;
  name: string;
  values: { key: string; value: string; type: 'default' | 'secret'; enabled: true }[];
  _postman_variable_scope: 'environment';
}

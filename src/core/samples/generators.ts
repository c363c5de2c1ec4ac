/** The generators by the name of their language. */
export { generate as python } from './python';
export { generate as curl } from './curl';
export { generate as csharp } from './csharp';
export { generate as go } from './go';
export { generate as ruby } from './ruby';
export { generate as php } from './php';
export { generate as java } from './java';
export { generate as powershell } from './powershell';
export { generate as dart } from './dart';
export { javascript, nodejs } from './ecmascript';
export { generate as c } from './c';
export { generate as objectiveC } from './objective-c';
export { generate as ocaml } from './ocaml';
export { generate as r } from './r';
export { generate as swift } from './swift';
export { generate as kotlin } from './kotlin';
export { generate as rust } from './rust';

/** Stands for hoist-non-react-statics (see lean-bundle.ts): nothing to copy. */
export default function same<T>(target: T): T {
  return target;
}

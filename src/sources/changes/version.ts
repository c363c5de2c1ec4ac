/** Checks whether a value is a version of three numbers (semver.org) without a suffix. */
export const isVersion = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(value);

const numbers = (version: string): [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
};

/** Compares versions for sorting; negative if the first is older. */
export const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** Checks whether an update may contain breaking changes (semver.org, point 8; 0.x: point 4). */
export const isMajorStep = (from: string, to: string): boolean =>
  numbers(to)[0] > numbers(from)[0] || numbers(from)[0] === 0;

export function nextVersion(from: string, breaking: boolean): string {
  const [major, minor] = numbers(from);
  return breaking && major > 0
    ? `${String(major + 1)}.0.0`
    : `${String(major)}.${String(minor + 1)}.0`;
}

const KILOBYTE = 1000;

export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`;
  if (bytes < KILOBYTE ** 2) return `${Math.round(bytes / KILOBYTE)} kB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}

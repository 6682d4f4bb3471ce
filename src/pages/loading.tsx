export function LoadingPage() {
  return <p role="status">Loading...</p>;
}

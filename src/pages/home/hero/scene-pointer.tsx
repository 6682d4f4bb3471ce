export function ScenePointer({ look }: { look: string }) {
  return (
    <svg className={look} viewBox="0 0 24 24">
      <path d="M4 2l16 9-7 2-3 7z" />
    </svg>
  );
}

export function LoadingPage() {
  return (
    <main id="main">
      <div className="page-width pt-36 pb-24">
        <output className="flex items-center gap-3 text-lg text-stone-600">
          <span
            aria-hidden="true"
            className="size-5 animate-[spin_0.8s_linear_infinite] rounded-full border-3 border-stone-300 border-t-signal-deep"
          />
          Loading...
        </output>
      </div>
    </main>
  );
}

/** Why nothing was saved, and that nothing is lost. */
export function SaveFailure({ reason }: { reason: string }) {
  return (
    <>
      <p>{reason}</p>
      <p className="mt-2 text-base font-normal text-stone-700">Nothing was saved. What you typed is still here.</p>
    </>
  );
}

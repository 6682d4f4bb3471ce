/** Why nothing was saved, and that nothing is lost. */
export function SaveFailure({ reasons }: { reasons: string[] }) {
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p className="mt-2 text-base font-normal text-stone-700">Nothing was saved. What you typed is still here.</p>
    </>
  );
}

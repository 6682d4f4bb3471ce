/** Why a save failed, and that nothing is lost. `uncertain`: no answer came, so the save may have arrived. */
export type Failure = { reasons: string[]; uncertain?: boolean };

export function SaveFailure({ failure: { reasons, uncertain } }: { failure: Failure }) {
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p className="mt-2 text-base font-normal text-stone-700">
        {uncertain
          ? "It may have been saved all the same. What you typed is still here: save again, and it is stored once."
          : "Nothing was saved. What you typed is still here."}
      </p>
    </>
  );
}

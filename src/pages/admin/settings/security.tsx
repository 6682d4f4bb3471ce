import { Link, useLoaderData, useRevalidator } from "react-router-dom";
import { announce } from "@/components/admin/admin-shell";
import { listSecondFactors } from "@/data/admin/mfa";
import { changePassword } from "@/data/admin/password";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { PasswordForm } from "@/pages/admin/password-form";
import { SecondFactorSettings } from "./second-factor-settings";

export async function loader() {
  return { factors: await loadOrNull("second factors", listSecondFactors()) };
}

export function Component() {
  const { factors } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();

  return (
    <>
      <PageHeading heading="Security" subtitle="How you sign in. This changes your account only.">
        <Link to="/admin/settings" className="py-1 font-medium underline underline-offset-4">
          Back to the settings
        </Link>
      </PageHeading>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section aria-labelledby="second-factor" className="rounded-2xl border border-stone-200 bg-white p-5 sm:p-7">
          <h2 id="second-factor" className="mb-3 text-xl">
            Second factor
          </h2>
          {factors ? (
            <SecondFactorSettings factors={factors} onChanged={revalidate} />
          ) : (
            <LoadFailure>Your second factors could not be loaded.</LoadFailure>
          )}
        </section>
        <section aria-labelledby="password" className="rounded-2xl border border-stone-200 bg-white p-5 sm:p-7">
          <h2 id="password" className="mb-3 text-xl">
            Password
          </h2>
          <p className="mb-5 text-stone-700">A new password signs you out everywhere else.</p>
          <PasswordForm
            proof={factors?.length ? "password and code" : "password"}
            onSubmit={async (password, proof) => {
              await changePassword(password, proof);
              announce("Password changed.");
            }}
          />
        </section>
      </div>
    </>
  );
}

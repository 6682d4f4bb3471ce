import type { ReactNode } from "react";
import { Link, useLoaderData } from "react-router-dom";
import { Seo } from "@/components/seo";
import { type Counts, countContent } from "@/data/admin/dashboard";
import { type FirstSteps, readFirstSteps } from "@/data/admin/first-steps";
import { LoadFailure } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { UnsavedCopies } from "@/pages/admin/drafts/unsaved-copies";
import { FirstStepsList } from "./first-steps-list";

type Loaded = { counts: Counts; failed: boolean; steps: FirstSteps | null };

export async function loader(): Promise<Loaded> {
  const [{ counts, errors }, steps] = await Promise.all([countContent(), readFirstSteps().catch(() => null)]);
  for (const error of errors) console.error("The dashboard could not be counted", error);
  return { counts, failed: errors.length > 0, steps };
}

export function Component() {
  const { counts, failed, steps } = useLoaderData<Loaded>();
  const { published, drafts, caseStudies, unreadEnquiries } = counts;

  return (
    <>
      <Seo title="Dashboard" noindex />
      <PageHeading heading="Dashboard" subtitle="Here's an overview of your content management system." />
      {failed && <LoadFailure>Some numbers could not be loaded.</LoadFailure>}
      {steps && !failed && <FirstStepsList steps={steps} caseStudies={caseStudies} published={published} />}
      <UnsavedCopies />
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard label="Total Blog Posts" value={published + drafts} to="/admin/blog-posts">
          {published} published
        </StatCard>
        <StatCard label="Draft Posts" value={drafts} to="/admin/blog-posts?status=draft">
          Pending publication
        </StatCard>
        <StatCard label="Case Studies" value={caseStudies} to="/admin/case-studies">
          Total projects
        </StatCard>
      </div>
      {unreadEnquiries > 0 && (
        <Link
          to="/admin/enquiries?show=new"
          className="mt-4 flex items-center justify-between gap-4 rounded-2xl bg-butter px-5 py-4 font-semibold hover:underline"
        >
          {unreadEnquiries === 1 ? "1 unread enquiry" : `${unreadEnquiries} unread enquiries`}
          <span aria-hidden="true">→</span>
        </Link>
      )}
      <section aria-labelledby="activity" className="mt-10">
        <h2 id="activity" className="mb-4 text-xl">
          Recent Activity
        </h2>
        <p className="rounded-2xl border border-dashed border-stone-300 px-5 py-8 text-center text-stone-600">
          No recent activity to display.
        </p>
      </section>
    </>
  );
}

type StatCardProps = { label: string; value: number; to: string; children: ReactNode };

function StatCard({ label, value, to, children }: StatCardProps) {
  return (
    <article className="relative rounded-2xl border border-stone-200 bg-white p-5 hover:border-ink">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-stone-700">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-2xl">
          {label}
        </Link>
      </h2>
      <p className="my-1 font-display text-5xl font-bold tabular-nums">{value}</p>
      <p className="text-sm text-stone-600">{children}</p>
    </article>
  );
}

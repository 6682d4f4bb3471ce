import { useLayoutEffect, useState } from "react";
import { replace, useLoaderData, useNavigate, useRevalidator } from "react-router-dom";
import { Button } from "@/components/button";
import { getAccess, getSession, onSessionChange, signOut } from "@/data/admin/session";
import { GateCard } from "./gate-card";

export async function loader() {
  const access = await getAccess();
  if (access !== "no-access") return replace(access === "admin" ? "/admin/dashboard" : "/admin/login");
  const session = await getSession();
  return { email: session?.user.email ?? "" };
}

export function Component() {
  const { email } = useLoaderData<{ email: string }>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  useLayoutEffect(() => onSessionChange(true, () => void revalidate()), [revalidate]);

  async function leave() {
    setLeaving(true);
    await signOut();
    await navigate("/admin/login", { replace: true });
  }

  return (
    <GateCard heading="No access">
      <p className="mb-6 [overflow-wrap:anywhere] text-stone-700">
        You are signed in as <strong className="text-ink">{email}</strong>, but this account may not edit the site. Ask
        a colleague to add you under Settings, People.
      </p>
      <Button busy={leaving} onClick={() => void leave()}>
        Sign Out
      </Button>
    </GateCard>
  );
}

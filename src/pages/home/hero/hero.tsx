import { ButtonLink } from "@/components/button";
import { Headline } from "@/components/rich-words";
import { useWords } from "@/components/site-content";
import { home } from "@/content/home";
import { HeroScene } from "./scene";

export function Hero() {
  const { headline, introduction, firstButton, secondButton } = useWords(home).opening;
  return (
    <section className="pt-24 pb-10 lg:pt-30 lg:pb-16">
      <div className="page-width grid items-center gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="@container wrap-anywhere">
          <h1 className="text-3xl/none sm:text-4xl/none lg:text-5xl/none tracking-[-0.04em] text-wrap">
            <Headline>{headline}</Headline>
          </h1>
          <p className="mt-6 mb-8 lg:mt-8 max-w-136 text-lg text-balance sm:text-xl/[1.4]">{introduction}</p>
          <div className="flex flex-wrap gap-4">
            <ButtonLink to="/#contact">{firstButton}</ButtonLink>
            <ButtonLink to="/#case-studies" variant="secondary">
              {secondButton}
            </ButtonLink>
          </div>
        </div>
        <HeroScene />
      </div>
    </section>
  );
}

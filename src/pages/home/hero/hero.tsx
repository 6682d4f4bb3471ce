import { ButtonLink } from "@/components/button";
import { Headline } from "@/components/rich-words";
import { useWords } from "@/components/site-content";
import { home } from "@/content/home";
import { HeroScene } from "./scene";

export function Hero() {
  const { headline, introduction, firstButton, secondButton } = useWords(home).opening;
  return (
    <section className="pt-24 pb-10 [@media(height<40rem)]:pt-18 lg:pt-26 lg:pb-16">
      <div className="page-width grid items-center gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_auto] lg:[@media(height<46rem)]:items-start">
        <div className="@container lg:[@media(height<46rem)]:pt-16">
          <h1 className="text-3xl/none tracking-[-0.04em] text-wrap sm:[@media(height>=46rem)]:text-4xl/none lg:[@media(height>=52rem)]:text-5xl/none xl:[@media(height<52rem)]:text-4xl/none">
            <Headline>{headline}</Headline>
          </h1>
          <p className="mt-6 mb-8 max-w-136 text-lg text-balance sm:text-xl/[1.4] lg:mt-8 [@media(height<40rem)]:mt-5 [@media(height<40rem)]:mb-5 [@media(height<40rem)]:text-base">
            {introduction}
          </p>
          <div className="flex flex-wrap gap-4 [@media(height<40rem)]:gap-3">
            <ButtonLink to="/#contact">{firstButton}</ButtonLink>{" "}
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

import { ButtonLink } from "@/components/button";
import { HeroScene } from "./scene";

export function Hero() {
  return (
    <section className="hero">
      <div className="mx-auto grid max-w-page items-center gap-x-10 gap-y-16 px-5 sm:px-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="hero-words">
          <h1>
            Apps, assembled
            <br /> <span className="word-block bg-butter">block</span> by{" "}
            <span className="word-block bg-signal">block.</span>
          </h1>
          <p className="mt-8 max-w-[34rem] text-lg sm:text-xl">
            We are a London studio that builds mobile apps, web apps and custom software with visual tools. You watch yours come
            together, launch in weeks, and can change it without us.
          </p>
          <div className="mt-9 flex flex-wrap gap-4">
            <ButtonLink to="/#contact">Get Started</ButtonLink>
            <ButtonLink to="/#case-studies" variant="secondary">
              See what we built
            </ButtonLink>
          </div>
        </div>
        <HeroScene />
      </div>
    </section>
  );
}

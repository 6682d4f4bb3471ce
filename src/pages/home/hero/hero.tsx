import { ButtonLink } from "@/components/button";
import { Container } from "@/components/container";
import { HeroScene } from "./scene";

export function Hero() {
  return (
    <section className="hero">
      <Container>
        <div>
          <h1>
            Apps, assembled
            <br /> <span className="word-block bg-butter">block</span>
            {" by "}
            <span className="word-block bg-signal">block.</span>
          </h1>
          <p>
            We are a London studio that builds mobile apps, web apps and custom software with visual tools. You watch yours come
            together, launch in weeks, and can change it without us.
          </p>
          <div>
            <ButtonLink to="/#contact">Get Started</ButtonLink>
            <ButtonLink to="/#case-studies" variant="secondary">
              See what we built
            </ButtonLink>
          </div>
        </div>
        <HeroScene />
      </Container>
    </section>
  );
}

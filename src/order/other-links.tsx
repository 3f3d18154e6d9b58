import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { FormFailure } from "../components/form-failure.tsx";
import styles from "./order-page.module.css";
import { endOtherLinks } from "./order-query.ts";

export function OtherLinks({ token }: { readonly token: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [isEnded, setIsEnded] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEnded) heading.current?.focus();
  }, [isEnded]);

  const end = async () => {
    setFailure(null);
    setIsBusy(true);
    const refusal = await endOtherLinks(token);
    setIsBusy(false);
    setFailure(refusal);
    setIsEnded(refusal === null);
  };

  return (
    <section className={styles.part} aria-labelledby="links">
      <h2 id="links" ref={heading} tabIndex={-1}>
        {isEnded ? "De andre links er lukket" : "Links til ordren"}
      </h2>
      <p>
        {isEnded
          ? "Kun det link, du bruger nu, åbner ordren. Gem det, eller få et nyt sendt, når du har brug for det."
          : "Enhver, der har et link til ordren, kan åbne den. Har du delt et, eller kan andre læse din mail, så luk dem alle undtagen det, du bruger nu."}
      </p>
      <FormFailure text={failure} />
      {!isEnded && (
        <Button variant="secondary" busy={isBusy} onClick={end}>
          Luk alle andre links
        </Button>
      )}
    </section>
  );
}

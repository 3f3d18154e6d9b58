import { Route } from "./route.tsx";

interface ProgressProps {
  at: number;
  of: number;
  labelledBy: string;
  from: string;
  to: string;
}

export function Progress({ at, of, labelledBy, from, to }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={at}
      aria-valuetext={`Trin ${at} af ${of}`}
    >
      <Route from={from} to={to} walked={at / of} />
    </div>
  );
}

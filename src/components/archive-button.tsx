import { useState } from "react";
import { Button } from "./button.tsx";
import { FormFailure } from "./form-failure.tsx";

interface ArchiveButtonProps {
  /** Of the private link. */
  readonly token: string;
  readonly label: string;
  readonly variant: "secondary" | "quiet";
}

/** Everything that was bought as one file, made as the list stands today. */
export function ArchiveButton({ token, label, variant }: ArchiveButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fetchAll = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const response = await fetch("/api/list/mine/files", {
        headers: { Authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error("refused");
      const address = URL.createObjectURL(await response.blob());
      const link = document.createElement("a");
      link.href = address;
      link.download =
        /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ??
        "legatkompas.zip";
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch {
      setFailure("Filerne kunne ikke hentes. Prøv igen, når du har forbindelse.");
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button variant={variant} busy={isBusy} onClick={fetchAll}>
        {label}
      </Button>
      <FormFailure text={failure} />
    </>
  );
}

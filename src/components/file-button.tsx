import { type ReactNode, useState } from "react";
import { Button, FormFailure } from "./button.tsx";

interface FileButtonProps {
  readonly token: string;
  readonly address: string;
  readonly method: "GET" | "POST";
  readonly label: ReactNode;
  readonly variant: "secondary" | "quiet";
}

export function ArchiveButton(props: Omit<FileButtonProps, "address" | "method">) {
  return <FileButton {...props} address="/api/lists/files/zip" method="POST" />;
}

export function FileButton({ token, address, method, label, variant }: FileButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const response = await fetch(address, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error("refused");
      const file = URL.createObjectURL(await response.blob());
      const link = document.createElement("a");
      link.href = file;
      link.download =
        /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ??
        "legatkompas";
      link.click();
      setTimeout(() => URL.revokeObjectURL(file), 60_000);
    } catch {
      setFailure("Det kunne ikke hentes. Prøv igen, når du har forbindelse.");
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button variant={variant} busy={isBusy} onClick={download}>
        {label}
      </Button>
      <FormFailure text={failure} />
    </>
  );
}

type Video = { host: "YouTube" | "Vimeo"; address: string };

const YOUTUBE = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/;

/** The page of a YouTube or Vimeo video, from any of its addresses; null for any other address. */
export function readVideoAddress(address: string): Video | null {
  if (!URL.canParse(address, "https://any.example")) return null;
  const { hostname, pathname, searchParams } = new URL(address, "https://any.example");
  const [first = "", second = "", third = ""] = pathname.split("/").filter(Boolean);
  if (hostname === "youtu.be") return youtube(first);
  if (YOUTUBE.test(hostname))
    return youtube(
      ["embed", "shorts", "live"].includes(first) ? second : first === "watch" ? searchParams.get("v") : null,
    );
  if (hostname === "player.vimeo.com" && first === "video") return vimeo(second, searchParams.get("h") ?? third);
  return hostname === "vimeo.com" || hostname === "www.vimeo.com" ? vimeo(first, second) : null;
}

function youtube(id: string | null): Video | null {
  return id && /^[\w-]{6,20}$/.test(id) ? { host: "YouTube", address: `https://www.youtube.com/watch?v=${id}` } : null;
}

/** The address of an unlisted video has a second part, without which it cannot be played. */
function vimeo(id: string, secret: string): Video | null {
  if (!/^\d{4,12}$/.test(id)) return null;
  return { host: "Vimeo", address: `https://vimeo.com/${id}${/^[0-9a-f]{6,12}$/.test(secret) ? `/${secret}` : ""}` };
}

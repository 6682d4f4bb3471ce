import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { pictureBytes, pictureFile } from "../../support/picture-bytes.ts";
import { AltField } from "@/pages/admin/pictures/alt-field";
import { preparePicture } from "@/pages/admin/pictures/prepare-picture";
import { UploadProgress } from "@/pages/admin/pictures/upload-progress";
import { addUpProgress } from "@/pages/admin/form/save-bar";
import { describedAs, fileNameOf } from "@/data/admin/pictures";
import { formatBytes } from "@/pages/admin/pictures/picture-grid";
import { listQuestionable } from "@/pages/admin/pictures/picture-question";
import { PictureUses } from "@/pages/admin/pictures/picture-uses";
import { env } from "@/lib/env";
import { disconnect } from "../../support/requests.ts";

beforeEach(() => void disconnect());
const { fetchForeignPicture, isForeign, readUnstored, toUnstoredAddress } =
  await import("@/pages/admin/pictures/pictures-not-stored");

const sized = (file: File, bytes: number) => Object.defineProperty(file, "size", { value: bytes });
const MEBIBYTE = 1024 * 1024;

test.each<[string, () => File]>([
  ["“a.png” is empty.", () => new File([], "a.png", { type: "image/png" })],
  ["“a.png” is not a picture that can be used.", () => new File(["%PDF-1.7"], "a.png", { type: "image/png" })],
  ["“a.png” is an SVG drawing, which can contain a program.", () => pictureFile("a.png", "image/png", "svg")],
  ["“a.jpg” is incomplete", () => new File([Uint8Array.from(pictureBytes.jpeg.slice(0, -2))], "a.jpg")],
  [
    "“a” is too large (31 MB). Pictures may have up to 30 MB.",
    () => sized(pictureFile("a", "image/png"), 30 * MEBIBYTE + 1),
  ],
  [
    "“a” is too large (6 MB). Pictures that move may have up to 5 MB.",
    () => sized(pictureFile("a", "", "movingWebp"), 5 * MEBIBYTE + 1),
  ],
  ["Settings › Camera › Formats › Most Compatible", () => pictureFile("a.jpg", "image/jpeg", "heic")],
  // jsdom reads no picture.
  ["“a.txt” could not be read: the file is damaged", () => pictureFile("a.txt", "text/plain", "bmp")],
])("a file that cannot be used is refused by what is in it: %s", async (sentence, makeFile) => {
  await expect(preparePicture(makeFile())).rejects.toThrow(sentence);
});

test("how far uploads are is said and shown, and added up over the places of a form", () => {
  const upload = {
    choice: 1,
    id: "a",
    name: "a.png",
    fraction: null,
    failure: null,
    tryAgain: null,
    dismiss: () => {},
  };
  const shown = (uploads: (Omit<typeof upload, "fraction"> & { fraction: number | null })[], progress: object) => {
    const { container, unmount } = render(<UploadProgress uploads={{ uploads, progress } as never} />);
    const bar = container.querySelector("progress");
    const said = [container.querySelector("output")?.textContent, bar?.getAttribute("value"), bar?.max];
    unmount();
    return said;
  };
  const half = { ...upload, fraction: 0.5 };
  expect(shown([upload], { current: 1, total: 1 })).toEqual(["Preparing a.png", null, 1]);
  expect(shown([half], { current: 1, total: 1 })).toEqual(["Uploading a.png", "0.5", 1]);
  expect(shown([upload, half], { current: 2, total: 3 })).toEqual(["Uploading 2 of 3", "1.5", 3]);
  const places = [{ current: 2, total: 3 }, null, { current: 1, total: 2 }].map((progress) => ({ progress }));
  expect(addUpProgress(places)).toEqual({ current: 2, total: 5 });
  expect(addUpProgress([{ progress: null }])).toBeNull();
  render(<UploadProgress uploads={{ uploads: [], progress: null }} />);
  // Screen readers announce what appears in a place that was there before.
  for (const role of ["alert", "status"]) expect(screen.getByRole(role)).toBeEmptyDOMElement();
});

test.each(["plan.png", "a & b=c?#.png", "50%.png", ""])("the file name %j is read again from its address", (name) => {
  expect(readUnstored(toUnstoredAddress(name))).toBe(name);
});

test("any other address is no picture on its way, and a damaged name is read as it is", () => {
  for (const other of ["", "/picture-not-stored.svg", "https://x.example/picture-not-stored.svg?a=b", "/share.jpg"])
    expect(readUnstored(other)).toBeNull();
  expect(readUnstored("/picture-not-stored.svg?%E0")).toBe("%E0");
});

test("pictures of other servers are foreign, and a GIF from there is not copied, since it would stand still", async () => {
  const own = [`${env.supabaseUrl}/a.png`, `${env.siteUrl}/a.png`, `${window.location.origin}/a.png`, "/a.png"];
  expect([...own, "data:image/png;base64,AA", "blob:x", "ftp://x.example/a"].filter(isForeign)).toEqual([]);
  expect(["https://x.example/a.png", "http://x.example/a.png"].filter((url) => !isForeign(url))).toEqual([]);
  await expect(fetchForeignPicture("https://x.example/a.GIF?x")).rejects.toThrow(/^A copy of the GIF from x\.example/);
});

test("asked about is what is not described, foreign or not stored, and has not been seen by visitors", () => {
  const told = { url: "/a.png", alt: "A" };
  const decorative = { url: "/b.png", alt: "" };
  const asked = [
    { url: "/c.png", alt: null },
    { url: "https://x.example/d.png", alt: "D" },
    { url: toUnstoredAddress("e"), alt: "E" },
  ];
  expect(listQuestionable([told, decorative, ...asked], [])).toEqual(asked);
  expect(
    listQuestionable(asked, [
      { url: "/c.png", alt: null },
      { url: "https://x.example/d.png", alt: "" },
    ]),
  ).toEqual(asked.slice(1));
});

test("a picture is called by its file, and described by the first place that says what it shows", () => {
  expect(fileNameOf({ name: "Loch.jpg", names: ["images/k3.webp"] })).toBe("Loch.jpg");
  expect(fileNameOf({ name: "", names: ["images/k3.webp"] })).toBe("k3.webp");
  const use = { table: "blog_posts", id: "1", title: "T", state: "now" } as const;
  expect(describedAs({ alt: "Noted", uses: [{ ...use, alt: null }] })).toBe("Noted");
  expect(
    describedAs({
      alt: "Noted",
      uses: [
        { ...use, alt: null },
        { ...use, alt: "" },
      ],
    }),
  ).toBe("");
  expect(describedAs({ alt: null, uses: [] })).toBeNull();
});

test("an emptied description is one that is missing, and only its box makes a picture decorative", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(alt: string | null) => void>();
  const { rerender } = render(<AltField alt="A" onChange={onChange} />);
  await user.clear(screen.getByLabelText("What the picture shows"));
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.click(screen.getByLabelText("It is decorative"));
  expect(onChange).toHaveBeenLastCalledWith("");
  rerender(<AltField alt="" onChange={onChange} />);
  expect(screen.getByLabelText("What the picture shows")).toBeDisabled();
  await user.click(screen.getByLabelText("It is decorative"));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("three places of a picture are shown and the others counted; what is in the bin has no form", () => {
  const use = { table: "blog_posts", title: "Now", alt: "A", state: "now" } as const;
  const uses = [
    { ...use, id: "1" },
    { ...use, id: "2", title: "Deleted & gone", alt: "", state: "bin" },
    { ...use, id: "3", table: "case_studies", alt: "Another" },
    { ...use, id: "4", title: "Before", alt: null, state: "version" },
  ] as const;
  render(
    <MemoryRouter>
      <PictureUses picture={{ names: [], uses: [...uses] }} description="A" />
    </MemoryRouter>,
  );
  const places = screen.getAllByRole("listitem", { hidden: true });
  expect(places.map((place) => place.lastElementChild?.textContent)).toEqual([
    "",
    "In the bin. Decorative.",
    "“Another”",
    "In an earlier version. No description.",
  ]);
  expect(places.map((place) => place.querySelector("a")?.getAttribute("href"))).toEqual([
    "/admin/blog-posts?edit=1",
    "/admin/bin?q=Deleted%20%26%20gone",
    "/admin/case-studies?edit=3",
    "/admin/blog-posts?edit=4",
  ]);
  expect(screen.getByText("1 more").parentElement).toContainElement(places[3] ?? null);
  expect(places[2]?.closest("details")).toBeNull();
});

test("sizes are written in the largest unit that they fill", () => {
  expect([0, 999, 1000, 86_400, 999_000, 1_000_000, 5_242_880].map(formatBytes)).toEqual([
    "0 B",
    "999 B",
    "1 kB",
    "86 kB",
    "999 kB",
    "1.0 MB",
    "5.2 MB",
  ]);
});

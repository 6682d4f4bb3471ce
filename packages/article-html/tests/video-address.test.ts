import { expect, test } from "vitest";
import { readVideoAddress } from "../src/video-address";

test("every form of a video's address leads to its page", () => {
  const youtube = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  for (const address of [
    youtube,
    "http://m.youtube.com/watch?list=a&v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=x",
    "//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0",
    "https://youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share",
  ])
    expect([address, readVideoAddress(address)]).toEqual([address, { host: "YouTube", address: youtube }]);
  for (const address of [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://player.vimeo.com/video/76979871/8272103f6e",
    "https://www.vimeo.com/76979871/8272103f6e?share=copy",
  ])
    expect(readVideoAddress(address)?.address).toBe("https://vimeo.com/76979871/8272103f6e");
  for (const more of ["", "/x8272103f6e", "/8272103f6ex"])
    expect(readVideoAddress(`https://vimeo.com/76979871${more}`)).toEqual({
      host: "Vimeo",
      address: "https://vimeo.com/76979871",
    });
});

test.each([
  "https://www.youtube.com/@blockwork",
  "https://www.youtube.com/watch?v=%22%3E",
  "https://www.youtube.com/redirect?v=dQw4w9WgXcQ",
  "https://youtu.be/%22dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ%22",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evilyoutube.com/watch?v=dQw4w9WgXcQ",
  "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
  "https://vimeo.com/features",
  "https://evil.example/video/76979871",
  "https://player.vimeo.com/external/76979871",
  "https://vimeo.com/1234567890123",
  "/watch?v=dQw4w9WgXcQ",
  "https://",
])("%s is not a video", (address) => expect(readVideoAddress(address)).toBeNull());

// @ts-check
// Runs in an empty page: what lies behind text, read from a picture of the page without that text.

/**
 * @param {{ shot: string, inked: { where: string, text: string, fill: string, opacity: number, large: boolean,
 *   left: number, top: number, width: number, height: number }[] }} given
 */
async ({ shot, inked }) => {
  /** @param {number[]} colour relative luminance, as WCAG defines it */
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const image = new Image();
  image.src = `data:image/png;base64,${shot}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  pen.drawImage(image, 0, 0);
  const found = [];
  for (const { where, text, fill, opacity, large, left, top, width, height } of inked) {
    const [red, green, blue, alpha = 1] = (fill.match(/[\d.]+/g) || []).map(Number);
    if (blue === undefined) continue; // no plain colour: nothing is written with it
    // The middle of the line: at the edges is what surrounds a coin or a badge.
    const [x, y] = [Math.round(left + width * 0.1), Math.round(top + height * 0.3)];
    const { data } = pen.getImageData(x, y, Math.max(1, Math.round(width * 0.8)), Math.max(1, Math.round(height * 0.4)));
    const ratios = [];
    for (let at = 0; at < data.length; at += 4) {
      if (!data[at + 3]) continue; // beyond the edge of the screen
      const paper = [data[at], data[at + 1], data[at + 2]];
      const shade = alpha * opacity;
      const ink = [red, green, blue].map((part, index) => part * shade + paper[index] * (1 - shade));
      const [dark, light] = [luminance(paper), luminance(ink)].sort((one, other) => one - other);
      ratios.push((light + 0.05) / (dark + 0.05));
    }
    const ratio = ratios.sort((one, other) => one - other)[ratios.length >> 1];
    if (ratio < (large ? 3 : 4.5) - 0.005) found.push({ where, text, note: `${fill}, ${ratio.toFixed(2)}:1` });
  }
  return found;
};

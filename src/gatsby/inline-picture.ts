const plain: Readonly<Record<string, string>> = { '%20': ' ', '%3D': '=', '%3A': ':', '%2F': '/', '%2C': ',' }

/** A picture as an address of its own, `data:…`. A drawing stays text, which compresses better than base64. */
export function inlinePicture(content: Buffer, mimeType: string): string {
  if (mimeType !== 'image/svg+xml') return `data:${mimeType};base64,${content.toString('base64')}`
  const text = content.toString('utf8').trim().replaceAll('"', "'")
  return `data:image/svg+xml,${encodeURIComponent(text).replaceAll(/%\w\w/g, code => plain[code] ?? code)}`
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const saveAsJson = (name: string, value: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))

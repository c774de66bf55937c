// What the bundler makes of files that are no code.

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*.svg' {
  /** Address of the file, or the file itself as a data URI where it is small. */
  const address: string
  export default address
}

declare module '*.css'

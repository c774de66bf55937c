// The package says the types of its whole build alone; what we use of the light one is the same.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}

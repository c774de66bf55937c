export { forgetVideos } from './video-service.ts'

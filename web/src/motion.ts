/** How long things take at normal speed, in milliseconds; `pace` of the settings is a factor on all of it. */
export const GLIDE = 640;
export const TUMBLE = 800;
export const DEAL = 420;

/**
 * Settles once the graphics processor has carried out what was asked of it so far, or nobody waits any longer. A driver puts off what is drawn
 * and not seen until it is seen, shaders and all, unless somebody asks whether it is done. Looks between tasks and holds up nothing.
 */
export async function gpuDone(gl: WebGL2RenderingContext, signal: AbortSignal): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  const isDone = () => fence === null || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
  while (!signal.aborted && !gl.isContextLost() && !isDone()) await new Promise((go) => setTimeout(go, 16));
  gl.deleteSync(fence);
}

/** As static files, so that the same server serves every peer. */
export default { output: "export" };

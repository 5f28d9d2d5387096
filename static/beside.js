// Runs beside the page, which names the app's own script and program: does one task and answers, with nothing where it
// cannot.
onmessage = async ({ data: [script, program, task] }) => {
  try {
    const app = await import(script);
    await app.default({ module_or_path: program });
    postMessage(await app.answer_task(task));
  } catch {
    postMessage("");
  }
};

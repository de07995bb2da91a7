// oblique-mpi: a study spread over processes, on one machine or many. The same numbers as `oblique study` for the same
// seed: mpirun -n 8 oblique-mpi study lament leuthen --battles 10000 --html leuthen.html
#include "cli/lab_common.h"
#include "cli/lab_options.h"
#include "mpi/processes.h"

#include <mpi.h>

#include <iostream>

namespace {

int run(int count, char** arguments, int rank) {
    CLI::App app{"Spreads a study over processes: mpirun -n N oblique-mpi study ..."};
    app.name("oblique-mpi");
    app.require_subcommand(1);
    cli::StudyRequest request;
    request.threads = 1; // of each process, unless more are asked for
    CLI::App* study = app.add_subcommand("study", "Many battles between bots, as oblique study");
    study->footer("Example:\n  mpirun -n 4 oblique-mpi study lament leuthen --battles 10000 --html leuthen.html");
    cli::study_options(study, request);
    mpi::Processes processes;
    try {
        app.parse(count, arguments);
        processes.use_threads(request.threads);
        return cli::study(request, processes);
    } catch (const CLI::CallForHelp& help) {
        return rank == 0 ? app.exit(help) : 0;
    } catch (const std::exception& error) {
        // A mistake in the arguments is found by all of them, and the first tells it. In the middle of the work the
        // others would wait for this one for ever.
        if (rank == 0 || processes.at_work()) std::cerr << "oblique-mpi: " << error.what() << std::endl;
        if (processes.at_work()) MPI_Abort(MPI_COMM_WORLD, 2);
        return 2;
    }
}

} // namespace

int main(int count, char** arguments) {
    int granted = 0;
    MPI_Init_thread(&count, &arguments, MPI_THREAD_FUNNELED, &granted); // only the first thread of a process sends
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const int code = run(count, arguments, rank);
    MPI_Finalize();
    return code;
}

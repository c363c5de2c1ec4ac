#import <Foundation/Foundation.h>

int main(void) {
    @autoreleasepool {
        NSData *body = [NSData dataWithContentsOfFile:@"receipt.png"];
        NSURL *url = [NSURL URLWithString:@"https://api.example.vn/v1/receipts/1024/picture"];
        NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:url];
        request.HTTPMethod = @"PUT";
        request.timeoutInterval = 30;
        [request setValue:[NSString stringWithFormat:@"Bearer %@", @(getenv("ZENGI_ACCESS_TOKEN"))] forHTTPHeaderField:@"Authorization"];
        [request setValue:@"image/png" forHTTPHeaderField:@"Content-Type"];
        request.HTTPBody = body;

        __block int result = EXIT_FAILURE;
        dispatch_semaphore_t done = dispatch_semaphore_create(0);
        NSURLSessionDataTask *task = [NSURLSession.sharedSession
            dataTaskWithRequest:request
              completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                NSInteger status = ((NSHTTPURLResponse *)response).statusCode;
                NSString *text = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
                BOOL ok = !error && status >= 200 && status <= 299;
                NSString *output = error ? error.localizedDescription : text;
                fprintf(ok ? stdout : stderr, "%s\n", output.UTF8String);
                result = ok ? EXIT_SUCCESS : EXIT_FAILURE;
                dispatch_semaphore_signal(done);
              }];
        [task resume];
        dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
        return result;
    }
}
